import type { Caller, Upstream } from '#tests/platform/environment/service.ts'
import { upload } from './file-transfer.ts'
import { workbookParts, zipOf } from './zip.ts'

export interface Uploaded {
  FilID: string
  FilName: string
  FilSize: number
}

export interface Attached {
  DatID: number
  RqdID: number | null
  RqdAttach: string
  FilID: string | null
  FilSize: number | null
  UsrName: string
  DatRemovable: boolean
}

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n')
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** A workbook of these rows, as programs know it by its first bytes. */
export const workbookFile = (rows: string) =>
  zipOf([
    {
      name: '[Content_Types].xml',
      content: Buffer.from(
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
      ),
    },
    ...workbookParts(rows).slice(1),
  ])
export const xlsx = workbookFile('')
export const zip = zipOf([{ name: 'foto.txt', content: Buffer.from('una foto') }])

export const uploadFile = async (
  upstream: Pick<Upstream, 'app'>,
  who: Caller,
  name: string,
  bytes: Buffer,
  query = 'parameter=0',
) => {
  const response = await upload(upstream, who.token, `Helper/uploadfile?${query}`, bytes, name)
  return { ...response, Result: response.Result as unknown as Uploaded }
}
