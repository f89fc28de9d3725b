/** F21: layout data that the server could not get. The browser requests it again. */
import { type Context, createContext, useContext } from 'react'

export interface MissingData {
  config: boolean
  sites: boolean
  /** Requests the whole config, in the browser. @throws ApiError */
  loadConfig?: (signal: AbortSignal) => Promise<unknown>
}

export const MissingDataContext: Context<MissingData> = createContext<MissingData>({ config: false, sites: false })

export const useMissingData = () => useContext(MissingDataContext)
