import { lazy } from 'react'

/**
 * The home page, loaded by `load-search.ts` with its data, so that lists do not load it. Only the search page may import
 * this file: then the chunk leaves out what that page has.
 */
export const getHome = () => import(/* webpackChunkName: "home" */ '../home/HomeScreen.tsx')

export const LazyHome = lazy(() => getHome().then(({ HomeScreen }) => ({ default: HomeScreen })))
