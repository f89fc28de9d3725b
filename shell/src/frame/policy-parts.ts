/** What the dialog of the policy fetches when it is opened. */
export { KeptHere } from '../kept-here/KeptHere.tsx'
export { LoadPolicy } from '../site/LoadPolicy.tsx'
