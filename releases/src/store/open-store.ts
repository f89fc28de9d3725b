import path from 'node:path'
import { CHECKOUT, assumed } from '../checkout.ts'
import { DirectoryStore } from './directory-store.ts'
import { S3Store } from './s3-store.ts'
import type { Store } from './store.ts'

/** A folder, relative to the top of this checkout, or `s3://bucket/prefix`; by default `REMOTES_STORE`. */
export function openStore(address = process.env.REMOTES_STORE || assumed('REMOTES_STORE', '.site/remotes')): Store {
  if (address.includes('://')) return new S3Store(address)
  return new DirectoryStore(path.resolve(CHECKOUT.top, address))
}
