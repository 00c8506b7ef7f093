import { z } from 'zod'
import { setting, upstreamSettings } from '#upstream/app/settings.ts'

/** Everything `npm start` reads from the environment. The services read theirs again, by themselves. */
export const startSettings = upstreamSettings.extend({
  PORT: setting.port(4000),
  HOST: z.string().default('127.0.0.1'),
  /** REST services that exist already: no upstream is started. */
  REST_URL: setting.url(['http:', 'https:']),
})
