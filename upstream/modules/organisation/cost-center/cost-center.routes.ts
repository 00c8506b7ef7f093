import { z } from 'zod'
import { registerRead, registerWrite } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { id, idOrIds } from '#upstream/platform/http/id.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { registerListExport } from '#upstream/kit/xlsx/list-export.ts'
import { costCenterPage, costCenterPageInput } from './list-cost-centers.ts'
import { COST_CENTERS, costCentersById } from './cost-center.repo.ts'
import { saveCostCenter, saveCostCenterInput } from './save-cost-center.ts'
import { costCenterStatusInput, setCostCenterStatus } from './set-cost-center-status.ts'
import { searchTree, readFullTree } from './cost-center-tree.ts'
import { costCenterColumns } from './cost-center.xlsx.ts'

/** /general/centrocosto: the cost centres as a tree (portal.md 7). What may be charged is for the lookups to say. */
export const costCenterRoutes: RoutePlugin = (app, services) => {
  const view = allowed({ option: COST_CENTERS, flag: 'View' })
  const keep = allowed({ option: COST_CENTERS, flag: 'Save' })
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/GenCostCenter/pagination',
      policy: view,
      body: costCenterPageInput,
      summary: 'Cost centres, the disabled too',
    },
    costCenterPage,
  )
  registerListExport(app, services, {
    resource: 'GenCostCenter',
    option: COST_CENTERS,
    input: costCenterPageInput,
    page: costCenterPage,
    columns: costCenterColumns,
    sheet: 'Centros de costo',
    cutSheet: 'Primeros 10,000',
    name: 'centros-de-costo.xlsx',
  })
  registerRead(
    app,
    services,
    { method: 'POST', url: '/GenCostCenter/threelist', policy: view, summary: 'The whole tree' },
    readFullTree,
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/GenCostCenter/searchtree',
      policy: view,
      body: z.object({ search: z.string().max(256).default('') }),
      summary: 'What a search finds, in the tree that leads to it',
    },
    (call) => searchTree(call, call.body.search),
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/GenCostCenter/byid',
      policy: view,
      body: z.object({ CceID: idOrIds }),
      summary: 'One cost centre, or a list',
    },
    async ({ tx, identity, body: { CceID } }) => {
      const rows = await costCentersById(tx, identity.companyId, [CceID].flat())
      if (Array.isArray(CceID)) return rows
      return rows[0] ?? Promise.reject(refuse.notFound())
    },
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/GenCostCenter/save',
      policy: keep,
      body: saveCostCenterInput,
      summary: 'Writes a cost centre down, or changes it',
    },
    saveCostCenter,
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/GenCostCenter/update',
      policy: keep,
      body: saveCostCenterInput.extend({ CceID: id }),
      summary: 'Changes or moves a cost centre',
    },
    saveCostCenter,
  )
  registerWrite(
    app,
    services,
    {
      method: 'DELETE',
      url: '/GenCostCenter/delete',
      policy: allowed({ option: COST_CENTERS, flag: 'Delete' }),
      body: costCenterStatusInput,
      summary: 'Takes a cost centre out of what may be charged, or brings it back',
    },
    setCostCenterStatus,
  )
}
