import { hubRole } from '../tenant-records';

/**
 * The schema and the role of the hub. Roles belong to the whole server: another database, or another process at this moment, may
 * have made it. A user that may not create roles needs it made beforehand (`create role forme_hub nologin`).
 */
export const roleSql = `
do $$
begin
  if not exists (select from pg_roles where rolname = '${hubRole}') then
    create role ${hubRole} nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  if not pg_has_role(current_user, '${hubRole}', 'member') then
    execute format('grant ${hubRole} to %I', current_user);
  end if;
end $$;
create schema hub;
grant usage on schema hub to ${hubRole};
`;
