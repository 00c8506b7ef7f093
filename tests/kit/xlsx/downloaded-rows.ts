import type { Caller, World } from '#tests/kit/world/world.ts'
import { readExcel } from '#upstream/kit/xlsx/sheet.ts'

/** A list as somebody has it as Excel: its rows as text, titles first; none where it is refused. */
export async function downloaded(
  { url }: World,
  { token }: Caller,
  path: string,
): Promise<{ status: number; rows: string[][] }> {
  const said = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
  const bytes = new Uint8Array(await said.arrayBuffer())
  return {
    status: said.status,
    rows: said.ok ? (await readExcel(bytes)).map((row) => row.map(({ text }) => text)) : [],
  }
}
