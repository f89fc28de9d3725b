/** Starts Decap CMS with Hungarian texts and the backend of this installation, beside the report of the last sync. */
import './cms.ts'
import { HUNGARIAN, mergeTexts } from './hungarian.ts'
import { registerReferences } from './references-widget.ts'
import { checkUploads } from './uploads.ts'
import { showReports } from './report-panel.ts'

function loadScript(address: string): Promise<void> {
  const script = document.createElement('script')
  script.src = address
  document.body.append(script)
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${address} cannot be loaded.`)))
  })
}

async function start() {
  window.CMS_MANUAL_INIT = true
  const [config] = await Promise.all([
    fetch('backend.json').then((response) => response.json() as Promise<{ backend: { name: string } }>),
    loadScript('decap-cms.js'),
  ])
  const { CMS } = window
  CMS.registerLocale('hu', mergeTexts(CMS.getLocale('hu'), HUNGARIAN))
  registerReferences()
  checkUploads()
  // The local backend has no sign-in; this is the user that Decap would remember after a press on its button.
  if (config.backend.name === 'proxy') localStorage.setItem('decap-cms-user', JSON.stringify({ backendName: 'proxy' }))
  CMS.init({ config })
  showReports(document.getElementById('report')!)
}

void start()
