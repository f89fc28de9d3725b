// Doors that the shell itself does not open, but provides: a remote takes them from the first script instead of
// fetching a copy of its own.
import 'shared-kernel/dates'
import 'shared-kernel/numbers'
import 'shared-kernel/references'
import 'shared-kernel/remote-contracts'

/** Doors that few pages need: in files of their own, fetched with the visitor's first move. */
export const laterDoors = [() => import('shared-kernel/sending')]
