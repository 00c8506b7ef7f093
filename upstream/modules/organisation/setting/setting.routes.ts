import { registerRead, registerWrite } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { historyOf, readProperties } from './setting.repo.ts'
import {
  propertyNameInput,
  requirePropertyName,
  resetInput,
  resetProperty,
  saveInput,
  saveProperty,
} from './save-setting.ts'

const OPTION = 'CONFIGURATION_PROPERTIES'

/**
 * /general/propiedadesconfiguración: what the program lets each company choose, typed and limited. A parameter
 * (GenParameter) is a free name and value that other tools read; these are the program's own.
 */
export const propertyRoutes: RoutePlugin = (app, services) => {
  const view = allowed({ option: OPTION, flag: 'View' })
  const keep = allowed({ option: OPTION, flag: ['Edit', 'Save'] })
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/GenConfigurationProperty/list',
      policy: view,
      summary: 'What the company may choose, and what it chose',
    },
    ({ tx, identity }) => readProperties(tx, identity.companyId),
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/GenConfigurationProperty/history',
      policy: view,
      body: propertyNameInput,
      summary: 'What became of a property: who, when, from what to what',
    },
    ({ tx, identity, body }) => historyOf(tx, identity.companyId, requirePropertyName(body.CfpName)),
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/GenConfigurationProperty/save',
      policy: keep,
      body: saveInput,
      summary: 'Keeps what the company chooses',
    },
    saveProperty,
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/GenConfigurationProperty/reset',
      policy: keep,
      body: resetInput,
      summary: "Goes back to the program's own",
    },
    resetProperty,
  )
}
