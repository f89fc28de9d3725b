import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { emptyConfig } from 'shared-kernel/config'
import { PolicyDialog } from './PolicyDialog.tsx'
import { provideModalDialogs } from './testing/render-visit.tsx'
import { POLICY_OMITTED, documentConfig, hasConfigFor } from './privacy-policy.ts'
import { MissingDataContext } from './missing-data.ts'

const config = { ...emptyConfig, site: { title: 'Próba', privacy_policy: '<p>Szöveg.</p>' } }
const page = { name: 'search', paths: ['/kereses'], module: './S' }
const feedback = { ...page, name: 'feedback', when: 'site.privacy_policy' }

test('a document carries the text of the policy only where its page shows it', () => {
  const inDocument = documentConfig(config, page)!
  expect(inDocument.site).toEqual({ title: 'Próba', privacy_policy: POLICY_OMITTED })
  expect([hasConfigFor(page, inDocument), hasConfigFor(feedback, inDocument)]).toEqual([true, false])
  expect(documentConfig(config, feedback)).toBe(config)
  expect(documentConfig(emptyConfig, page)).toBe(emptyConfig)
  expect(documentConfig(null, page)).toBeNull()
})

test('[AP-07] the policy is asked for when it is opened, and once more on demand', async () => {
  provideModalDialogs()
  const loadConfig = jest.fn(() => Promise.reject(new Error('down')))
  render(
    <MissingDataContext value={{ config: false, sites: false, loadConfig }}>
      <PolicyDialog policy={POLICY_OMITTED} onClose={() => undefined} />
    </MissingDataContext>,
  )
  await act(() => Promise.resolve())
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Újrapróbálom' }))
  expect(loadConfig).toHaveBeenCalledTimes(2)
})
