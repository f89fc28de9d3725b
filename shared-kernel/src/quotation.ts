/** A quotation as it is taken out of the site, in Hungarian quotation marks and with its source. Pure. */
export { formatQuotation, formatSource, type Quoted, quote } from './quotation/quotation.ts'
