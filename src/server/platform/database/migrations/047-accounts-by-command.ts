/** Exports that lie ready may hold accounts, which nobody may fetch any more. */
export const accountsByCommand = `
delete from archive_job where what = 'export';
`;
