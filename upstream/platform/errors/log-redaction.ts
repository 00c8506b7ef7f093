import pino from 'pino'
import { addressSerializers } from '#schema/platform/tracing/recording/log-serializers.ts'

/** What PostgreSQL says of an error beside its message that holds no value of a row. */
const FACTS = ['severity', 'code', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'] as const

type DatabaseFailure = Error & Record<(typeof FACTS)[number], unknown>

/** PostgreSQL answered it: with a state of five characters, and the routine of its sources that said so. */
const isOfDatabase = (failure: Error): failure is DatabaseFailure =>
  'code' in failure && 'routine' in failure && /^[0-9A-Z]{5}$/.test(String(failure.code))

/** The message of a failure for the log: where PostgreSQL repeats in it what was sent (class 22), without that. */
export const messageOf = (failure: Error): string =>
  isOfDatabase(failure) && String(failure.code).startsWith('22')
    ? failure.message.replace(/".*"/s, '"***"')
    : failure.message

interface DescribedFailure {
  type: string
  message: string
  stack: string
  [fact: string]: unknown
}

/**
 * How the log writes a failure. Of one of PostgreSQL's: what broke and where. Its details quote the row that was refused
 * ("Key (email)=(…) already exists"), so neither they nor its context stand in the log.
 */
function describeFailure(failure: Error): DescribedFailure {
  if (!isOfDatabase(failure)) return pino.stdSerializers.err(failure)
  const message = messageOf(failure)
  return {
    type: 'DatabaseError',
    message,
    stack: (failure.stack ?? '').replace(failure.message, () => message),
    ...Object.fromEntries(FACTS.map((name) => [name, failure[name]])),
  }
}

const SECRETS = ['req.headers.authorization', 'req.headers.cookie', '*.UsrPassword', '*.Token']

/** What the log of the services leaves out: secrets, what addresses ask for, and the rows that the database refused. */
export const logRedaction = {
  redact: { paths: SECRETS, censor: '***' },
  serializers: { ...addressSerializers, err: describeFailure },
}
