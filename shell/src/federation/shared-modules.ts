/** Modules that remotes share with the shell, in the browser and on the server. */
import * as react from 'react'
import * as reactDom from 'react-dom'
import * as jsxRuntime from 'react/jsx-runtime'
import * as api from 'shared-kernel/api'
import * as config from 'shared-kernel/config'
import * as dates from 'shared-kernel/dates'
import * as messages from 'shared-kernel/messages'
import * as monitoring from 'shared-kernel/monitoring'
import * as numbers from 'shared-kernel/numbers'
import * as paths from 'shared-kernel/paths'
import * as player from 'shared-kernel/player'
import * as preferences from 'shared-kernel/preferences'
import * as remoteContracts from 'shared-kernel/remote-contracts'
import * as router from 'shared-kernel/router'
import * as safeHtml from 'shared-kernel/safe-html'
import * as session from 'shared-kernel/session'
import * as ui from 'shared-kernel/ui'

export const sharedModules: Record<string, unknown> = {
  react,
  'react-dom': reactDom,
  'react/jsx-runtime': jsxRuntime,
  'shared-kernel/api': api,
  'shared-kernel/config': config,
  'shared-kernel/dates': dates,
  'shared-kernel/messages': messages,
  'shared-kernel/monitoring': monitoring,
  'shared-kernel/numbers': numbers,
  'shared-kernel/paths': paths,
  'shared-kernel/player': player,
  'shared-kernel/preferences': preferences,
  'shared-kernel/remote-contracts': remoteContracts,
  'shared-kernel/router': router,
  'shared-kernel/safe-html': safeHtml,
  'shared-kernel/session': session,
  'shared-kernel/ui': ui,
  'shared-kernel/unsaved': session,
}
