import { z } from 'zod'
import { registerRead, registerWrite } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { DEFINITION_GROUPS, orderGroup, orderInput, renameGroup, renameInput } from './change-definition-group.ts'
import { readGroupValues } from './definition-group.repo.ts'

/** /general/grupodefinicion: the values of one list in their order. Its values are changed by GenDefinition's own calls. */
export const definitionGroupRoutes: RoutePlugin = (app, services) => {
  const keep = allowed({ option: DEFINITION_GROUPS, flag: ['Edit', 'Save'] })
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/GenDefinition/groupvalues',
      policy: allowed({ option: DEFINITION_GROUPS, flag: 'View' }),
      body: z.object({ DefID: id }),
      summary: 'The values of a definition list, disabled ones too',
    },
    ({ tx, identity, body: { DefID } }) => readGroupValues(tx, identity.companyId, DefID),
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/GenDefinition/order',
      policy: keep,
      body: orderInput,
      summary: "Puts the company's own values of a list in order",
    },
    orderGroup,
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/GenDefinitionGroup/update',
      policy: allowed({ option: DEFINITION_GROUPS, flag: ['Edit', 'Save'], installation: true }),
      body: renameInput,
      summary: 'Says what people call a definition list',
    },
    renameGroup,
  )
}
