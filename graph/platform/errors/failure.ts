import { GraphQLError } from 'graphql'
import { genericMessages } from '#schema/platform/messages/generic-messages.ts'

/** Every code that an error of the graph can carry: enum ErrorCode of the SDL. */
export type ErrorCode = keyof typeof genericMessages

/** An error for the top level of an answer: a published code and a Spanish sentence, never what lies beneath. */
export const failure = (code: ErrorCode, message: string = genericMessages[code], cause?: Error): GraphQLError =>
  new GraphQLError(message, { extensions: { code }, originalError: cause })

export const isErrorCode = (code: string): code is ErrorCode => code in genericMessages

/** The published code of an error; null for one that has none. */
export const codeOf = (error: unknown): ErrorCode | null => {
  const code = error instanceof GraphQLError ? error.extensions.code : null
  return typeof code === 'string' && isErrorCode(code) ? code : null
}
