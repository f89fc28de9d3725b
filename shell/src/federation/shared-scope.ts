/**
 * Share scope of the page: remotes take React and the kernel from here instead of loading their own copies. It has the
 * format of webpack's containers. The shell itself imports these modules directly.
 */
import { version as reactVersion } from 'react'
import * as reactDomClient from 'react-dom/client'
import { sharedModules } from './shared-modules.ts'

/** Set by the build. */
declare const KERNEL_VERSION: string

/** A module of one version, as containers read it. */
interface SharedModule {
  get: () => (() => unknown) | Promise<() => unknown>
  from: string
  eager: boolean
  /** Marks the module as in use: remotes never prefer their own copy. */
  loaded: 1
}

/** Entry points that only older builds request. */
const legacyEntryPoints = {
  'shared-kernel/references': () => import(/* webpackChunkName: "references" */ 'shared-kernel/references'),
}

/** Entry points that few pages need: in separate files, loaded at the first interaction. */
export const lazyEntryPoints = {
  'shared-kernel/sending': () => import(/* webpackChunkName: "first-move" */ 'shared-kernel/sending'),
}

const versionOf = (name: string) => (name.startsWith('react') ? reactVersion : KERNEL_VERSION)

const shared = (name: string, get: SharedModule['get']) =>
  [name, { [versionOf(name)]: { get, from: 'shell', eager: true, loaded: 1 } }] as const

/** By name and version. */
export const sharedScope: Record<string, Record<string, SharedModule>> = Object.fromEntries([
  ...Object.entries({ ...sharedModules, 'react-dom/client': reactDomClient }).map(([name, module]) =>
    shared(name, () => () => module),
  ),
  ...Object.entries({ ...lazyEntryPoints, ...legacyEntryPoints }).map(([name, load]) =>
    shared(name, () => load().then((module) => () => module)),
  ),
])
