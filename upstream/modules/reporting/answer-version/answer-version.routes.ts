import { z } from 'zod'
import { signedIn } from '#upstream/platform/auth/policy.ts'
import { answer } from '#upstream/platform/errors/envelope.ts'
import { requireCaller } from '#upstream/platform/http/call.ts'
import { registerRoute } from '#upstream/platform/http/route.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'

const versionsInput = z.object({ Versions: z.array(z.string().max(200)).min(1).max(100) })

/** Whether answers that somebody has would be given again, by their versions. */
export const answerVersionRoutes: RoutePlugin = (app, { answerVersions }) =>
  registerRoute(
    app,
    {
      method: 'POST',
      url: '/SecTableVersion/current',
      policy: signedIn(),
      body: versionsInput,
      summary: 'Whether every answer with these versions (X-Version) would be given again',
    },
    async ({ request, body }) =>
      answer({ IsCurrent: await answerVersions.areCurrent(requireCaller(request), body.Versions) }),
  )
