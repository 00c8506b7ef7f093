/** How far a campaign has come. */
export const CAMPAIGN_STATUS = { DRAFT: 1, ACTIVE: 2, PAUSED: 3, FINISHED: 4 } as const

export type CampaignState = keyof typeof CAMPAIGN_STATUS

export const campaignStateWords: Readonly<Record<CampaignState, string>> = {
  DRAFT: 'Borrador',
  ACTIVE: 'Activa',
  PAUSED: 'Pausada',
  FINISHED: 'Terminada',
}

/** Where a campaign is seen. */
export const MARKETING_CHANNEL = {
  FACEBOOK: 'FACEBOOK',
  INSTAGRAM: 'INSTAGRAM',
  TIKTOK: 'TIKTOK',
  GOOGLE: 'GOOGLE',
  EMAIL: 'EMAIL',
  WHATSAPP: 'WHATSAPP',
  WEB: 'WEB',
  EVENT: 'EVENT',
  SHOWROOM: 'SHOWROOM',
  REFERRAL: 'REFERRAL',
  PRESS: 'PRESS',
} as const
