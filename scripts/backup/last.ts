/** In the data folder: when the last backup of it was made, `{"at":"2026-11-28T02:30:00.000Z"}`. */
export const LAST_BACKUP_FILE = 'backup.json';
