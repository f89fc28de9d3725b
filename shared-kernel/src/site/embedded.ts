/** AP-03: `EMBEDDED=1` in an address shows its page without the frame of the site. */
export const EMBEDDED_PARAMETER = 'EMBEDDED'

export const isEmbedded = (params: URLSearchParams): boolean => params.get(EMBEDDED_PARAMETER) === '1'
