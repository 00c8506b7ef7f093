import { afterAll, beforeAll } from 'vitest'
import { openUpstream, type Upstream } from './service.ts'

/**
 * Opens something before the tests of a file and closes it after them. What is answered stands for it: its members can be
 * read from the first hook or test on, not while the file is loaded.
 */
export function provide<Opened extends object>(
  open: () => Promise<Opened>,
  close: (opened: Opened) => Promise<unknown>,
): Opened {
  let opened: Opened | undefined
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened && close(opened))
  return new Proxy({} as Opened, {
    get(_, name) {
      if (!opened) throw new Error(`${String(name)} is read before it was opened`)
      return Reflect.get(opened, name) as unknown
    },
  })
}

/** Provides the REST services, on a database of their own, to the tests of a file. */
export const provideUpstream = (options?: Parameters<typeof openUpstream>[0]): Upstream =>
  provide(
    () => openUpstream(options),
    (upstream) => upstream.stop(),
  )
