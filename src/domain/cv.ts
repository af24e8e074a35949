/** How large a CV may be, in megabytes; texts say it as `{{cvMaxMb}}`. */
export const CV_MAX_MB = 5;
