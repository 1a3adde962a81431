/** What only the people who keep or review hotels need, in one file. */
export { AddHotel } from './AddHotel';
export { FilterChips } from './FilterChips';
export { ListFiles } from './ListFiles';
export { ReviewerRows } from './ReviewerRows';
export { ViewSelect } from './ViewSelect';
