/** The title of the filter of what waits for a buyer. */
export const pendingTitle = 'Por hacer'
