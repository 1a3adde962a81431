/** What only the people who keep or review hotels need, in one file. */
export { AddHotel } from './AddHotel';
export { BulkBar } from './BulkBar';
export { FilterChips } from './FilterChips';
export { ReviewStatus } from './ReviewStatus';
export { ViewSelect } from './ViewSelect';
