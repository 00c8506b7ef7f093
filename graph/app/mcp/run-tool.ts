import type { ApolloServer } from '@apollo/server'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { isRecord } from '#schema/platform/collections/records.ts'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { findRule } from '#graph/platform/errors/find-rule.ts'
import { IDEMPOTENCY, type Tool } from './tools.ts'

const messages = {
  unknownTool: (name: string) => `No hay una herramienta ${name}.`,
  unknownArguments: (tool: string, unknown: string, known: string) =>
    `${tool} no admite: ${unknown}. Admite: ${known}.`,
} as const

interface ToolError {
  message: string
  code?: unknown
  rule?: unknown
  path?: unknown
}

type ToolData = Record<string, unknown>

/** Errors as an agent reads them: the sentence and its rule, and the same for programs. */
export function failTool(errors: readonly ToolError[], data: ToolData = {}): CallToolResult {
  const sentences = errors.map(({ message, rule }) => (typeof rule === 'string' ? `${message} (${rule})` : message))
  return {
    isError: true,
    content: [{ type: 'text', text: sentences.join('\n') }],
    structuredContent: { ...data, errors },
  }
}

/** The code of the first error of a result; null where it has none. */
export function codeOfTool({ isError, structuredContent }: CallToolResult): string | null {
  const errors = isError ? structuredContent?.['errors'] : null
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined
  return isRecord(first) && typeof first['code'] === 'string' ? first['code'] : null
}

/** Answers to the call of a tool that there is not. */
export const refuseUnknownTool = (name: string): CallToolResult => refuseTool(messages.unknownTool(name), 'NOT_FOUND')

const refuseTool = (message: string, code: string): CallToolResult =>
  failTool([{ message, code, rule: findRule(message) }])

/** What a payload says that the sender can mend. */
function payloadErrors(tool: Tool, data: ToolData): readonly ToolError[] {
  const payload = data[tool.name]
  if (!tool.isWrite || typeof payload !== 'object' || payload === null || !('errors' in payload)) return []
  return Array.isArray(payload.errors) ? (payload.errors as ToolError[]) : []
}

interface Options {
  apollo: ApolloServer<GraphContext>
  contextValue: GraphContext
  /** Takes the headers that the graph writes beside the answer. */
  keepHeader: (name: string, value: string) => void
}

/** Runs a tool as an operation of the graph, under all of its policies and limits. */
export async function runTool(
  tool: Tool,
  args: Readonly<Record<string, unknown>>,
  { apollo, contextValue, keepHeader }: Options,
): Promise<CallToolResult> {
  const unknown = Object.keys(args).filter((name) => !tool.takes.has(name))
  // The graph leaves out variables that it does not know: a misspelt filter would find everything.
  if (unknown.length > 0) {
    const message = messages.unknownArguments(tool.name, unknown.join(', '), [...tool.takes].join(', '))
    return refuseTool(message, 'BAD_USER_INPUT')
  }
  const { [IDEMPOTENCY]: _, ...variables } = args
  const { body, http } = await apollo.executeOperation({ query: tool.query, variables }, { contextValue })
  for (const [name, value] of http.headers) if (name.startsWith('ratelimit-')) keepHeader(name, value)
  if (body.kind !== 'single') throw new Error('A tool is answered at once')
  // What the graph answers has no prototypes; agents get it as JSON.
  const { data, errors } = JSON.parse(JSON.stringify(body.singleResult)) as {
    data?: ToolData | null
    errors?: { message: string; path?: unknown; extensions?: { code?: unknown; rule?: unknown } }[]
  }
  if (errors) {
    const mistakes = errors.map(({ message, path, extensions: { code, rule } = {} }) => ({ message, code, rule, path }))
    return failTool(mistakes, data ?? {})
  }
  const refused = payloadErrors(tool, data ?? {})
  if (refused.length > 0) return failTool(refused, data ?? {})
  return { content: [{ type: 'text', text: JSON.stringify(data) }], structuredContent: data ?? {} }
}
