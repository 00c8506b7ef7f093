import { read, write } from '#upstream/platform/http/call.ts'
import type { Room } from '#upstream/platform/http/services.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { historyOf, readProperties } from './setting.repo.ts'
import { named, propertyNamed, resetInput, resetProperty, saveInput, saveProperty } from './save-setting.ts'

const OPTION = 'CONFIGURATION_PROPERTIES'

/**
 * /general/propiedadesconfiguración: what the program lets each company choose, typed and limited. A parameter
 * (GenParameter) is a free name and value that other tools read; these are the program's own.
 */
export const propertyRoom: Room = (app, house) => {
  const view = allowed({ option: OPTION, flag: 'View' })
  const keep = allowed({ option: OPTION, flag: ['Edit', 'Save'] })
  read(
    app,
    house,
    {
      method: 'POST',
      url: '/GenConfigurationProperty/list',
      policy: view,
      summary: 'What the company may choose, and what it chose',
    },
    ({ tx, identity }) => readProperties(tx, identity.companyId),
  )
  read(
    app,
    house,
    {
      method: 'POST',
      url: '/GenConfigurationProperty/history',
      policy: view,
      body: named,
      summary: 'What became of a property: who, when, from what to what',
    },
    ({ tx, identity, body }) => historyOf(tx, identity.companyId, propertyNamed(body.CfpName)),
  )
  write(
    app,
    house,
    {
      method: 'PUT',
      url: '/GenConfigurationProperty/save',
      policy: keep,
      body: saveInput,
      summary: 'Keeps what the company chooses',
    },
    saveProperty,
  )
  write(
    app,
    house,
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
