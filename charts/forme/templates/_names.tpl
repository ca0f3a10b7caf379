{{- define "forme.name" -}}
{{- default .Release.Name .Values.fullnameOverride | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{- define "forme.serviceAccount" -}}
{{- if .Values.serviceAccount.create -}}
{{- default (include "forme.name" .) .Values.serviceAccount.name -}}
{{- else -}}
{{- default "default" .Values.serviceAccount.name -}}
{{- end -}}
{{- end -}}

{{/* Takes (dict "root" $ "service" NAME). */}}
{{- define "forme.selector" -}}
app.kubernetes.io/name: {{ .service }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- end -}}

{{- define "forme.labels" -}}
{{ include "forme.selector" . }}
app.kubernetes.io/part-of: forme
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" }}
{{- end -}}

{{/* Variables of one service: what all share, where the others are, its own. */}}
{{- define "forme.config" -}}
{{- $root := .root -}}
{{- range $name, $value := $root.Values.config }}
{{ $name }}: {{ $value | quote }}
{{- end }}
{{- range $other, $settings := $root.Values.services }}
{{- if and $settings.enabled (ne $other $.service) }}
{{ $settings.urlVariable }}: {{ printf "http://%s-%s:%d" (include "forme.name" $root) $other (int $settings.port) | quote }}
{{- end }}
{{- end }}
HOST: "0.0.0.0"
PORT: {{ .settings.port | quote }}
TMPDIR: /var/lib/forme
{{- range $name, $value := .settings.config }}
{{ $name }}: {{ $value | quote }}
{{- end }}
{{- end -}}

{{- define "forme.credentials" -}}
{{- printf "%s-credentials" (include "forme.name" .) -}}
{{- end -}}

{{/* Name of the Secret that holds a variable: takes (dict "root" $ "variable" VARIABLE). */}}
{{- define "forme.secretOf" -}}
{{- if and .variable.generated .root.Values.credentials.generate -}}
{{- include "forme.credentials" .root -}}
{{- else -}}
{{- .root.Values.secretName -}}
{{- end -}}
{{- end -}}
