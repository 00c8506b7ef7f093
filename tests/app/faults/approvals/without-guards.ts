import { cp, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'

const MARK = /^.*\/\/ guard$\n/gm

/** The lock of the document and the two conditions of the update. */
const GUARDS = 3

/**
 * A copy of the services without their guards: the lines that end in `// guard` are taken out, and the constraint with
 * them. What is left reads, then writes: a proof that does not find its double decisions proves nothing.
 * @returns the copy's folder
 */
export async function copyWithoutGuards(root: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'circuito-unguarded-'))
  for (const part of ['upstream', 'schema', 'package.json', 'tsconfig.json'])
    await cp(join(root, part), join(copy, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  let found = 0
  for (const name of await readdir(join(copy, 'upstream'), { recursive: true })) {
    if (!name.endsWith('.ts')) continue
    const path = join(copy, 'upstream', name)
    const text = await readFile(path, 'utf8')
    found += text.match(MARK)?.length ?? 0
    await writeFile(path, text.replaceAll(MARK, ''))
  }
  if (found !== GUARDS) throw new Error(`expected ${GUARDS} lines marked as guards, found ${found}`)
  return copy
}

export const dropConstraint = (database: Database) =>
  database.pool.query('ALTER TABLE "SecApprovalDecision" DROP CONSTRAINT one_decision_a_level')
