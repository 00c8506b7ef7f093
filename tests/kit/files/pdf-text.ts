import { inflateSync } from 'node:zlib'

/** One object of the file: its dictionary, and its stream unpacked. */
interface Part {
  dictionary: string
  stream: string
}

/**
 * The words of a PDF, a line each time the pen moves: glyphs are turned back into letters by the tables that each font
 * carries (ToUnicode). Enough for the plain files that pdfmake writes.
 */
export function pdfText(bytes: Buffer): string {
  const parts = partsOf(bytes)
  const fonts = fontsOf(parts)
  return [...parts.values()]
    .filter(({ stream }) => /\bBT\b/.test(stream))
    .map(({ stream }) => wordsOf(stream, fonts))
    .join('\n')
}

function partsOf(bytes: Buffer): Map<string, Part> {
  const text = bytes.toString('latin1')
  const parts = [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)endobj/g)].map(([, number = '', body = '']) => {
    const [dictionary = '', packed] = body.split(/stream\r?\n/)
    return [number, { dictionary, stream: packed === undefined ? '' : unpacked(packed) }] as const
  })
  return new Map(parts)
}

function unpacked(packed: string): string {
  try {
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
  } catch {
    // Not all that is stored is packed so; what is not holds no words.
    return ''
  }
}

type Letters = ReadonlyMap<string, string>

/** By the name that pages use (F1), what each glyph of a font stands for. */
function fontsOf(parts: ReadonlyMap<string, Part>): ReadonlyMap<string, Letters> {
  const named = [...parts.values()].flatMap(({ dictionary }) => [...dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)])
  return new Map(
    named.map(([, name = '', number = '']) => {
      const table = /\/ToUnicode (\d+) 0 R/.exec(parts.get(number)?.dictionary ?? '')?.[1] ?? ''
      return [name, lettersOf(parts.get(table)?.stream ?? '')] as const
    }),
  )
}

function lettersOf(table: string): Letters {
  const ranges = [...table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)]
  return new Map(
    ranges.flatMap(([, first = '', list = '']) =>
      [...list.matchAll(/<([\w ]+)>/g)].map(
        ([, code = ''], index) =>
          [
            (parseInt(first, 16) + index).toString(16).padStart(4, '0'),
            (code.match(/\w{4}/g) ?? []).map((unit) => String.fromCharCode(parseInt(unit, 16))).join(''),
          ] as const,
      ),
    ),
  )
}

function wordsOf(stream: string, fonts: ReadonlyMap<string, Letters>): string {
  let currentFont: Letters = new Map()
  const words = [...stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].map(([, font, run]) => {
    if (font) currentFont = fonts.get(font) ?? new Map()
    return (run?.match(/<[0-9a-f]+>/gi) ?? [])
      .flatMap((glyphs) => glyphs.slice(1, -1).toLowerCase().match(/.{4}/g) ?? [])
      .map((glyph) => currentFont.get(glyph) ?? '')
      .join('')
  })
  return words.join('').replaceAll(/\s+/g, ' ')
}
