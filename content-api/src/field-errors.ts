import type { FastifySchemaValidationError } from 'fastify/types/schema.js'

export type FieldErrors = Record<string, string[]>

/** ER-02: converts schema violations to Hungarian sentences by field. */
export function toFieldErrors(problems: FastifySchemaValidationError[]): FieldErrors {
  // Without a prototype, because clients choose the field names.
  const errors: FieldErrors = Object.create(null)
  for (const { keyword, instancePath, params } of problems) {
    const missing = keyword === 'required' ? String(params.missingProperty) : ''
    const field = missing || instancePath.split('/')[1] || 'body'
    const messages = (errors[field] ??= [])
    const message = describe(keyword, params)
    if (!messages.includes(message)) messages.push(message)
  }
  return errors
}

function describe(keyword: string, params: Record<string, unknown>): string {
  if (keyword === 'required') return 'Ezt a mezőt ki kell tölteni.'
  if (keyword === 'maxLength') return `Legfeljebb ${String(params.limit)} karakter lehet.`
  if (keyword === 'maxItems') return `Legfeljebb ${String(params.limit)} választható.`
  return 'Hibás érték.'
}
