import type { Caller, World } from '#tests/kit/world/world.ts'
import { readExcel } from '#upstream/kit/xlsx/sheet.ts'

/** A list as somebody has it as Excel: its rows as text, titles first; none where it is refused. */
export async function downloadRows(
  { url }: World,
  { token }: Caller,
  path: string,
): Promise<{ status: number; rows: string[][] }> {
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
  const bytes = new Uint8Array(await response.arrayBuffer())
  return {
    status: response.status,
    rows: response.ok ? (await readExcel(bytes)).map((row) => row.map(({ text }) => text)) : [],
  }
}
