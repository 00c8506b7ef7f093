import {
  CAMPAIGN_STATUS,
  campaignStateWords,
} from '#schema/modules/engagement/marketing-campaign/marketing-campaign-status.ts'
import { lookUpByCode } from '#schema/platform/values/status.ts'
import type { ListColumn } from '#upstream/kit/xlsx/list-export.ts'
import type { CampaignRow } from './campaign.repo.ts'

const stateWordOf = lookUpByCode(CAMPAIGN_STATUS, campaignStateWords)

const byState = ({ itemsState }: CampaignRow): string =>
  itemsState
    .filter(({ LeaCount }) => LeaCount > 0)
    .map(({ McsName, LeaCount }) => `${McsName}: ${LeaCount}`)
    .join(', ')

/** The columns of the exported list of campaigns. */
export const campaignColumns: readonly ListColumn<CampaignRow>[] = [
  { title: 'Campaña', width: 34, value: ({ McaName }) => McaName },
  { title: 'Proyecto', width: 28, value: ({ PrjName }) => PrjName },
  { title: 'Campaña general', width: 28, value: ({ CmpName }) => CmpName },
  { title: 'Desde', kind: 'date', value: ({ McaFrom }) => McaFrom },
  { title: 'Hasta', kind: 'date', value: ({ McaTo }) => McaTo },
  { title: 'Moneda', width: 10, value: ({ CurrencyCode }) => CurrencyCode },
  { title: 'Presupuesto', kind: 'money', value: ({ McaBudget }) => McaBudget },
  { title: 'Responsable', width: 30, value: ({ WrkName }) => WrkName },
  { title: 'Situación', width: 14, value: ({ McaState }) => stateWordOf(McaState) ?? null },
  { title: 'Prospectos', kind: 'quantity', value: ({ LeaTotal }) => String(LeaTotal) },
  { title: 'Por estado', width: 40, value: byState },
  { title: 'Costo por prospecto', kind: 'money', width: 20, value: ({ LeaCost }) => LeaCost },
  { title: 'Estado', value: ({ SecStatus }) => (SecStatus === 1 ? 'Habilitada' : 'Deshabilitada') },
]
