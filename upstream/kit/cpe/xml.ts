import { SaxesParser, type SaxesTagNS } from 'saxes'
import { UnreadableFile } from '#upstream/platform/files/unreadable-file.ts'

const messages = {
  documentTypeDefinition: 'El XML trae una definición de tipo de documento (DTD), que no se admite',
  tooDeep: 'El XML tiene demasiados elementos, o demasiado anidados',
  tooManyAttributes: 'El XML tiene demasiados atributos en un elemento',
  damaged: (line: number) => `El XML está dañado o incompleto (línea ${line})`,
  emptyXml: 'El XML está vacío',
} as const

/** An element with what it holds; nothing but names, attributes and text is kept. */
export interface Element {
  /** With the prefix that the standards give to its namespace, whichever the file uses: cbc:ID. */
  name: string
  /** Those without a namespace. */
  attributes: ReadonlyMap<string, string>
  text: string
  /** A comment or an instruction stands in it: two readers may then see two values. */
  isInterrupted: boolean
  children: Element[]
}

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:'
const SUNAT = 'urn:sunat:names:specification:ubl:peru:schema:xsd:'

const PREFIXES = new Map([
  [`${UBL}CommonBasicComponents-2`, 'cbc'],
  [`${UBL}CommonAggregateComponents-2`, 'cac'],
  [`${SUNAT}SunatAggregateComponents-1`, 'sac'],
])

/** Each kind of document has a namespace of its own, called as its root is. */
function nameOf(uri: string, local: string): string {
  if (uri === `${UBL}${local}-2`) return `ubl:${local}`
  if (uri === `${SUNAT}${local}-1`) return `sunat:${local}`
  const prefix = PREFIXES.get(uri)
  return prefix ? `${prefix}:${local}` : `{${uri}}${local}`
}

const DEEPEST = 40
const MOST_ELEMENTS = 100_000
/** Of one element; a root declares a dozen namespaces. */
const MOST_ATTRIBUTES = 60

function elementOf({ uri, local, attributes }: SaxesTagNS): Element {
  const plain = Object.values(attributes).filter((attribute) => attribute.uri === '')
  return {
    name: nameOf(uri, local),
    attributes: new Map(plain.map((attribute) => [attribute.local, attribute.value])),
    text: '',
    isInterrupted: false,
    children: [],
  }
}

/**
 * The root of an XML document. Nothing is ever fetched and no entity but XML's own five is known.
 * @throws UnreadableFile in Spanish: a DTD, what is not well-formed, what is too deep or too much
 */
export function readXml(text: string): Element {
  const parser = new SaxesParser({ xmlns: true })
  const open: Element[] = []
  let root: Element | undefined
  let elements = 0
  let attributes = 0

  const append = (piece: string) => {
    const at = open.at(-1)
    if (at) at.text += piece
  }
  const interrupt = () => {
    const at = open.at(-1)
    if (at) at.isInterrupted = true
  }

  parser.on('doctype', () => {
    throw new UnreadableFile(messages.documentTypeDefinition)
  })
  parser.on('opentagstart', () => {
    attributes = 0
    if (open.length >= DEEPEST || ++elements > MOST_ELEMENTS) throw new UnreadableFile(messages.tooDeep)
  })
  parser.on('attribute', () => {
    if (++attributes > MOST_ATTRIBUTES) throw new UnreadableFile(messages.tooManyAttributes)
  })
  parser.on('opentag', (tag) => {
    const element = elementOf(tag)
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', append)
  parser.on('cdata', append)
  parser.on('comment', interrupt)
  parser.on('processinginstruction', interrupt)

  try {
    parser.write(text).close()
  } catch (failure) {
    if (failure instanceof UnreadableFile) throw failure
    throw new UnreadableFile(messages.damaged(parser.line))
  }
  if (!root) throw new UnreadableFile(messages.emptyXml)
  return root
}
