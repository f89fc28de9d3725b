// `node tools/check-manifests.mjs`: the manifests of deploy/kubernetes against the schemas of Kubernetes. Those of the
// database are CloudNativePG's, which are not in the package.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Deployment } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { Service } from 'kubernetes-models/v1'
import { parse, parseAllDocuments } from 'yaml'

const FOLDER = path.resolve(import.meta.dirname, '../deploy/kubernetes')
const KINDS = { Deployment, HorizontalPodAutoscaler, Ingress, NetworkPolicy, PodDisruptionBudget, Service }

const read = (file) => readFileSync(path.join(FOLDER, file), 'utf8')
const checked = parse(read('kustomization.yaml'))
  .resources.flatMap((file) => parseAllDocuments(read(file)).map((document) => document.toJSON()))
  .filter(({ kind }) => kind !== 'Cluster')
for (const manifest of checked) new KINDS[manifest.kind](manifest).validate()

const settled = checked.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => metadata.name)
const chosen = checked.filter(({ kind }) => kind === 'Service').map(({ spec }) => spec.selector.app)
if (settled.join() !== chosen.join())
  throw new Error(`Services choose ${chosen.join()}, and pods are ${settled.join()}`)
console.log(checked.length)
