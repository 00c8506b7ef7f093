import type { Rollup } from 'vite'
import { chunksOf } from '../bundle.ts'
import type { Part } from './part-nodes.ts'

/** A part of a build that nobody merged anything in, with what its loads follow from. */
export interface Piece extends Part {
  modules: readonly string[]
  /** The module that a lazy import names, if the piece begins with one. */
  first: string | null
  /** What it loads lazily. */
  later: readonly string[]
  isEntry: boolean
}

/** What is left of a byte of source, minified and compressed, and of a byte of a sheet. */
const SCRIPT_SENT = 0.17
const SHEET_SENT = 0.1

const isSheet = (id: string) => id.endsWith('.css') && !id.endsWith('.module.css')
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)

function sheetBytes(bundle: Rollup.OutputBundle, { viteMetadata }: Rollup.OutputChunk): number {
  const sheets = [...(viteMetadata?.importedCss ?? [])].map((name) => bundle[name])
  return sum(sheets.map((sheet) => (sheet?.type === 'asset' ? sheet.source.length : 0)))
}

/** The chunks of a build; the plain style sheets of each are a part by themselves, as they need nothing. */
export function piecesOf(bundle: Rollup.OutputBundle, isFixed: (first: string) => boolean): Piece[] {
  return chunksOf(bundle).flatMap((chunk): Piece[] => {
    const ids = Object.keys(chunk.modules)
    const sheets = chunk.isEntry ? [] : ids.filter(isSheet)
    const sheetSize = SHEET_SENT * sheetBytes(bundle, chunk)
    const sheetName = `${chunk.fileName}.css`
    const hasSheet = sheets.length > 0
    const script: Piece = {
      name: chunk.fileName,
      kind: 'script',
      size:
        SCRIPT_SENT * sum(Object.values(chunk.modules).map(({ renderedLength }) => renderedLength)) +
        (hasSheet ? 0 : sheetSize),
      hasStyles: ids.some((id) => id.endsWith('.module.css')),
      imports: hasSheet ? [...chunk.imports, sheetName] : chunk.imports,
      isFixed: chunk.isEntry || (chunk.facadeModuleId !== null && isFixed(chunk.facadeModuleId)),
      modules: ids.filter((id) => !sheets.includes(id)),
      first: chunk.facadeModuleId,
      later: chunk.dynamicImports,
      isEntry: chunk.isEntry,
    }
    if (!hasSheet) return [script]
    const nothing = { imports: [], isFixed: false, first: null, later: [], isEntry: false }
    return [script, { ...nothing, name: sheetName, kind: 'sheet', hasStyles: false, size: sheetSize, modules: sheets }]
  })
}
