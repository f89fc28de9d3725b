/** F21: what the frame would show but could not be had; it is being asked for again. */
import { type Context, createContext, useContext } from 'react'

export interface Missing {
  config: boolean
  sites: boolean
}

export const MissingContext: Context<Missing> = createContext<Missing>({ config: false, sites: false })

export const useMissing = () => useContext(MissingContext)
