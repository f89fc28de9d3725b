import { toFieldErrors } from './errors.ts'

const problem = (keyword: string, instancePath = '', params = {}) => ({ keyword, instancePath, params, schemaPath: '' })

test('[ER-02] a schema violation becomes one sentence at its field', () => {
  const errors = toFieldErrors([
    problem('required', '', { missingProperty: 'text' }),
    problem('maxLength', '/name', { limit: 200 }),
    problem('maxItems', '/tags', { limit: 50 }),
    problem('type', '/tags/3'),
    problem('minimum', '/tags/4'),
    problem('type'),
    problem('type', '/__proto__'),
  ])
  expect(Object.entries(errors)).toEqual([
    ['text', ['Ezt a mezőt ki kell tölteni.']],
    ['name', ['Legfeljebb 200 karakter lehet.']],
    ['tags', ['Legfeljebb 50 választható.', 'Hibás érték.']],
    ['body', ['Hibás érték.']],
    ['__proto__', ['Hibás érték.']],
  ])
})
