/** Loaded before the worker: what the server says where browsers are to forget what they kept. */
import './worker-surroundings.ts'

Object.assign(self, { forgotten: '2026-11-25T20:00:00.000Z' })
