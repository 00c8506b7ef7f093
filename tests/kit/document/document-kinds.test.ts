import { describe, expect, it } from 'vitest'
import type * as kinds from '#upstream/kit/approval/document-kinds.ts'
import type * as print from '#upstream/kit/document/print/decided-print.ts'

/** Loads a module as a process has it that never started the services. */
const loadAnew = <M>(path: string) =>
  import(/* @vite-ignore */ `../../../upstream/kit/${path}?unregistered`) as Promise<M>

describe('document kinds that nobody registered', () => {
  it('fail where they are read, and are not taken for unknown documents', async () => {
    const { approvableKinds, documentKind, visibleKind } = await loadAnew<typeof kinds>('approval/document-kinds.ts')
    expect(() => documentKind('REQ')).toThrow('no document kinds')
    expect(() => approvableKinds()).toThrow('no document kinds')
    expect(() => visibleKind('ALM')).toThrow('no document kinds')
  })

  it('fail where a decided document is printed', async () => {
    const { storeDecidedPrint } = await loadAnew<typeof print>('document/print/decided-print.ts')
    const reading = {} as Parameters<typeof storeDecidedPrint>[0]
    await expect(storeDecidedPrint(reading, { TrsCode: 'REQ', DocEntry: 1, UsrID: 1 })).rejects.toThrow(
      'no document printers',
    )
  })
})
