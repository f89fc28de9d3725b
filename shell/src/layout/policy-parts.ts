/** What the dialog of the policy fetches when it is opened. */
export { KeptHere } from '../offline/stored-data/StoredData.tsx'
export { LoadPolicy } from './LoadPolicy.tsx'
