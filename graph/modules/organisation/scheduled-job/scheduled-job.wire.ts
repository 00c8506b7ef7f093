import { dateTime, flag, id, int, optional, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

export const scheduledService = record({
  id: ['SvcCode', id],
  name: ['SvcName', text],
  isEnabled: ['SvcEnabled', flag],
  isRunning: ['SvcRunning', flag],
  askedAt: ['SvcAsked', optional(dateTime)],
  lastBegunAt: ['SvcLastBegun', optional(dateTime)],
  lastEndedAt: ['SvcLastEnded', optional(dateTime)],
  lastResult: ['SvcLastResult', optional(text)],
  lastFailed: ['SvcLastFailed', flag],
  intervalSeconds: ['SvcEvery', int],
  nextRunAt: ['SvcNextRun', optional(dateTime)],
})

export const scheduledServiceInput = record({ id: ['SvcCode', text], isEnabled: ['SvcEnabled', flag] })
