import type { BlobKey } from '@forme/backing-services/blobs';
import { engineTenantFor } from '@forme/tenancy';

/** Tenant names of this service are free text; blobs want the extraction tenant's form. */
export function blobTenant(tenant: string): string {
  return engineTenantFor('preflight', tenant);
}

/** Blob key of an upload, separate from those of other services, which may share the store; jobs of a tenant with equal bytes share it. */
export function pdfKey(tenant: string, sha256: string): BlobKey {
  return { tenant: blobTenant(tenant), kind: 'preflight-pdf', name: sha256 };
}

/** Blob key of the uploaded report of another tool. */
export function externalKey(tenant: string, jobId: string): BlobKey {
  return { tenant: blobTenant(tenant), kind: 'preflight-external', name: jobId };
}

/** Blob key of a substrate profile. */
export function iccKey(tenant: string, sha256: string): BlobKey {
  return { tenant: blobTenant(tenant), kind: 'preflight-icc', name: sha256 };
}

/** Blob key of the file of a report. */
export function reportKey(tenant: string, reportId: string): BlobKey {
  return { tenant: blobTenant(tenant), kind: 'preflight-report', name: reportId };
}
