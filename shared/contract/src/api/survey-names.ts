/** How the names of all controls of surveys start. */
export const surveyControls = 'optin[surveysResults]';

/** Where answers wait that the next form, on another page, is sent with: controls by name and value. */
export const surveyStorageKey = 'surveys_results';
