import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TaskFigures } from './do-tasks.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const row = (folder: string, { look, interactions, target, pictures }: TaskFigures) =>
  `<section><h3>${escaped(look)} · ${interactions} de ${target}</h3>${pictures
    .map(({ step, file }) => {
      const source = `data:image/png;base64,${readFileSync(join(folder, file)).toString('base64')}`
      return `<figure><img src="${source}" alt=""><figcaption>${escaped(step)}</figcaption></figure>`
    })
    .join('')}</section>`

/** Writes a page for each task: the pictures of its steps, a row a look. */
export function writeContactSheets(folder: string, done: readonly TaskFigures[]): string[] {
  return [...new Set(done.map(({ task }) => task))].map((name, at) => {
    const file = join(folder, `sheet-${String(at + 1).padStart(2, '0')}.html`)
    const rows = done.filter(({ task }) => task === name).map((figures) => row(folder, figures))
    const style =
      'body{font:14px sans-serif;margin:16px}section{margin-bottom:12px}h3{margin:4px 0}figure{display:inline-block;margin:4px;vertical-align:top}img{max-height:300px;max-width:480px;border:1px solid #999}'
    writeFileSync(
      file,
      `<!doctype html><html lang="es"><meta charset="utf-8"><title>${escaped(name)}</title><style>${style}</style><h1>${escaped(name)}</h1>${rows.join('')}`,
    )
    return file
  })
}
