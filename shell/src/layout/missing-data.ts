/** F21: what the frame would show but could not be had; it is being asked for again. */
import { type Context, createContext, useContext } from 'react'

export interface MissingData {
  config: boolean
  sites: boolean
}

export const MissingDataContext: Context<MissingData> = createContext<MissingData>({ config: false, sites: false })

export const useMissingData = () => useContext(MissingDataContext)
