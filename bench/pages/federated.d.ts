/** Modules that the usual set-up resolves at run time. */
declare module 'remote_*' {
  export const page: unknown
}
