import 'dayjs/locale/es-mx'

/** Calendars in Spanish, their weeks from Monday. */
export const dateSettings = { locale: 'es-mx', firstDayOfWeek: 1 } as const
