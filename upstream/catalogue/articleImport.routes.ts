import { z } from 'zod'
import { article } from '#schema/catalogue/article.ts'
import { audit } from '../http/audit.ts'
import { write, type Call } from '../http/call.ts'
import type { Room } from '../http/house.ts'
import { allowed } from '../http/policy.ts'
import { refuse, refuseIfAny } from '../http/refusal.ts'
import { refuseNoneOrTooMany } from '../report/upload.ts'
import { checkArticle, importedFields, readArticleBook, storeArticles } from './articleImport.ts'

const cell = z.union([z.string().max(10_000), z.number()]).nullish()
const body = z.object({
  rows: z.array(z.object(Object.fromEntries(importedFields.map(({ wire }) => [wire, cell])))),
})

/** Loads the rows of an Excel preview: all of them, or none and every finding (rules.md 10). */
async function load({ tx, identity, permissions, body: { rows } }: Call<z.output<typeof body>>) {
  refuseNoneOrTooMany(rows)
  const book = await readArticleBook(tx)
  const codes = new Set<string>()
  const checked = rows.map((row) => checkArticle(book, codes, row))
  refuseIfAny(
    checked.flatMap(({ problems }, index) =>
      Object.entries(problems).map(([wire, message]) => ({
        path: `rows.${index}.${wire}`,
        message: `Fila ${index + 1}: ${message}`,
      })),
    ),
  )
  const updated = [...codes].filter((code) => book.known.has(code)).length
  const created = rows.length - updated
  if (
    (created > 0 && !permissions.may(article.option, 'Add')) ||
    (updated > 0 && !permissions.may(article.option, 'Edit'))
  )
    throw refuse.forbidden()
  await storeArticles(
    tx,
    checked.map(({ values }) => values),
    identity,
  )
  await audit(tx, {
    resource: article.resource,
    record: 'importexcel',
    action: 'import',
    change: { created, updated, codes: [...codes] },
  })
  return { created, updated }
}

export const articleImportRoom: Room = (app, house) => {
  write(
    app,
    house,
    {
      method: 'POST',
      url: '/LgsArticle/importexcel',
      policy: allowed({ option: article.option, flag: 'Save' }),
      summary: 'Loads articles: all or none',
      body,
      bodyLimit: 8 * 1_048_576,
    },
    load,
  )
}
