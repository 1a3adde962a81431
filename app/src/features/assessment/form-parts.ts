/** What the page says of single questions. It needs the definition, so all of it is fetched after the page. */
export { readFormGlance } from './form-glance';
export { MendCard } from './MendCard';
export { ReviewProgress } from './ReviewProgress';
export { SoFar } from './SoFar';
export { PublishedBefore } from './next-assessment/PublishedBefore';
export { Renewals } from './next-assessment/Renewals';
export { EvidenceFact } from './EvidenceFact';
export { StartNext } from './next-assessment/StartNext';
export { UnderReview } from './UnderReview';
