import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '#tests/platform/source/source-files.ts'
import { bytesOf, COMPANY, sampleText, SUPPLIER } from './samples.ts'

let folder = ''
const file = (name: string) => join(folder, name)

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cpe-'))
  const write = (name: string, text: string) => writeFileSync(file(name), bytesOf(text))
  write('factura.xml', sampleText('invoices/factura_con_orden_de_compra.xml'))
  write('ajena.xml', sampleText('invoices/factura_3_items.xml').replaceAll(COMPANY, '20611456787'))
  write('respuesta.xml', sampleText('cdr/R-20600995805-01-F001-3.xml'))
  write('nada.xml', '<!DOCTYPE a><a/>')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function check(...args: string[]): { status: number | null; out: string } {
  const script = join(ROOT, 'scripts', 'cpe-check.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return { status, out: stdout + stderr }
}

describe('npm run cpe:check', () => {
  it('says what files hold and what it thinks of them, and leaves well when all can be taken', () => {
    const { status, out } = check(
      file('factura.xml'),
      file('respuesta.xml'),
      '--order',
      '123456',
      '--balance',
      '472.00',
    )
    expect(out).toContain('Factura F001-1 del 24/12/2019')
    expect(out).toContain(`Emisor       ${SUPPLIER} Softgreen S.A.C.`)
    expect(out).toMatch(/Total +PEN 472\.00\n.*Del saldo +PEN 472\.00/)
    expect(out).toMatch(/=> ACEPTADO\n/)
    expect(out).toContain('Comprobante  Factura F001-1')
    expect(out).toContain('=> ACEPTADO CON OBSERVACIONES')
    expect(out).toContain('observa CDR_OBSERVED: SUNAT observó (4031): Debe indicar el nombre comercial')
    expect(out).toContain('Sin comparar, por no indicarse: --currency')
    expect(status).toBe(0)
  })

  it('leaves badly when one is rejected or cannot be read, each with its reason', () => {
    const { status, out } = check(file('factura.xml'), file('ajena.xml'), file('nada.xml'))
    expect(out).toContain('rechaza RECEIVER_DIFFERS: Está a nombre de Carlos Feria (20611456787)')
    expect(out).toContain('=> NO SE PUEDE LEER: El XML trae una definición de tipo de documento (DTD)')
    expect(status).toBe(1)
  })

  it('says how it is used, and which file is not there', () => {
    expect(check()).toMatchObject({ status: 2, out: expect.stringContaining('Uso: npm run cpe:check') as string })
    expect(check(file('falta.xml'))).toMatchObject({ status: 2, out: `No se puede abrir ${file('falta.xml')}.\n` })
  })
})
