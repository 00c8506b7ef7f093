import { describe, expect, it } from 'vitest'
import { readUploadedFile } from '#upstream/kit/cpe/read-upload.ts'
import { bytesOf, sampleText } from './samples.ts'

const invoice = sampleText('invoices/factura_con_orden_de_compra.xml')

describe('what somebody uploads', () => {
  it('is read beside the event loop', async () => {
    const file = await readUploadedFile({ name: 'factura.xml', bytes: bytesOf(invoice) })
    expect(file).toMatchObject({ kind: 'CPE', name: 'factura.xml', cpe: { number: 'F001-1', total: '472.00' } })
  })

  it('is refused with its reason as any bad request is', async () => {
    const bytes = bytesOf(invoice.replace('?>', '?><!DOCTYPE Invoice>'))
    await expect(readUploadedFile({ name: 'factura.xml', bytes })).rejects.toMatchObject({
      status: 400,
      message: 'El XML trae una definición de tipo de documento (DTD), que no se admite',
    })
  })
})
