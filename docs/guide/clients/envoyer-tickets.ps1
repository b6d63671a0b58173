# Envoie à Comptoir les fichiers XML d'un dossier, et range chacun avec son verdict.
#
#   $env:CLE_DE_DEPOT = 'cdd_…'
#   .\envoyer-tickets.ps1 -Url https://comptoir.exemple.fr -Dossier C:\Tickets [-UneFois]
#
# Pris : importés\<nom> ; refusé, en tout ou en partie : refusés\<nom> ; le verdict est à côté, dans <nom>.verdict.json.
# Un refus (400, 413, 422) n'est jamais renvoyé. Tout le reste l'est, de plus en plus rarement : une coupure, un délai dépassé, 404, 429, 5xx,
# une réponse qui n'est pas de Comptoir (mauvaise adresse, portail d'un réseau) ; le même envoi reçu deux fois compte une fois.
# Une clé refusée (401, 403) arrête tout, avec le code 2 : les fichiers restent où ils sont.
# Deux copies sur un même dossier ne se gênent pas : ce que l'une a pris, l'autre le laisse.
# Windows PowerShell 5.1 ou PowerShell 7. La caisse écrit sous un autre nom, puis renomme en .xml.
param(
  [Parameter(Mandatory = $true)][string]$Url,
  [Parameter(Mandatory = $true)][string]$Dossier,
  [switch]$UneFois,
  [int]$Pause = 5,
  [int]$Delai = 60,
  [int]$AttenteMax = 300
)
$ErrorActionPreference = 'Stop'
Add-Type -AssemblyName System.Net.Http
[Net.ServicePointManager]::SecurityProtocol = [Net.ServicePointManager]::SecurityProtocol -bor [Net.SecurityProtocolType]::Tls12
if (-not $env:CLE_DE_DEPOT) { Write-Error 'La variable CLE_DE_DEPOT est vide.' }
# .NET ne connaît pas le dossier courant de PowerShell.
$Dossier = (Resolve-Path -LiteralPath $Dossier).ProviderPath
$client = New-Object System.Net.Http.HttpClient
$client.Timeout = [TimeSpan]::FromSeconds($Delai)
$client.DefaultRequestHeaders.Add('Authorization', "Bearer $env:CLE_DE_DEPOT")
$script:attente = 1
foreach ($rang in 'importés', 'refusés', '.envois') {
  New-Item -ItemType Directory -Force -Path (Join-Path $Dossier $rang) | Out-Null
}

function Move-Ticket([System.IO.FileInfo]$Fichier, [string]$Rang, [string]$Verdict, [byte[]]$Envoye) {
  # La caisse a récrit le fichier pendant l'envoi : ce verdict n'est pas le sien, le nouveau contenu est à envoyer.
  try {
    $present = [IO.File]::ReadAllBytes($Fichier.FullName)
  } catch {
    return
  }
  if ([Convert]::ToBase64String($present) -cne [Convert]::ToBase64String($Envoye)) { return }
  $nom = $Fichier.Name
  $n = 2
  while (Test-Path -LiteralPath (Join-Path (Join-Path $Dossier $Rang) $nom)) {
    $nom = '{0} ({1}).xml' -f $Fichier.BaseName, $n
    $n++
  }
  $cible = Join-Path (Join-Path $Dossier $Rang) $nom
  try {
    [IO.File]::WriteAllText("$cible.verdict.json", $Verdict)
  } catch [IO.IOException] {
    # Une autre copie écrit ce verdict à l'instant : elle range le fichier, sinon il est renvoyé au tour suivant sous le même nom.
    if (Test-Path -LiteralPath "$cible.verdict.json") { return }
    throw
  }
  try {
    Move-Item -LiteralPath $Fichier.FullName -Destination $cible
  } catch {
    if (Test-Path -LiteralPath $Fichier.FullName) { throw }
    # Une autre copie l'a rangé : son verdict est à côté, et le nôtre de trop s'il n'a pas le même nom.
    if (-not (Test-Path -LiteralPath $cible)) { Remove-Item -LiteralPath "$cible.verdict.json" -ErrorAction SilentlyContinue }
  }
  Remove-Item -LiteralPath (Join-Path (Join-Path $Dossier '.envois') $Fichier.Name) -ErrorAction SilentlyContinue
  $script:attente = 1
}

# Attend, deux fois plus longtemps à chaque échec, ou ce que Retry-After demande.
function Wait-Turn($Reponse) {
  $duree = $script:attente
  if ($Reponse -and $Reponse.Headers.RetryAfter -and $Reponse.Headers.RetryAfter.Delta) {
    $duree = [int]$Reponse.Headers.RetryAfter.Delta.TotalSeconds
  }
  Start-Sleep -Seconds ([Math]::Min($duree, $AttenteMax))
  $script:attente = [Math]::Min($script:attente * 2, $AttenteMax)
}

function Send-Ticket([System.IO.FileInfo]$Fichier) {
  try {
    $octets = [IO.File]::ReadAllBytes($Fichier.FullName)
  } catch {
    # Une autre copie l'a rangé, ou le lit à l'instant.
    if (-not (Test-Path -LiteralPath $Fichier.FullName)) { return }
    Write-Warning "$($Fichier.Name) : ne se lit pas, nouvel essai"
    Wait-Turn $null
    return
  }
  $sha = [Security.Cryptography.SHA256]::Create()
  $somme = (-join ($sha.ComputeHash($octets) | ForEach-Object { $_.ToString('x2') })).Substring(0, 40)
  # Le même nom à chaque essai de ce contenu, aussi après un redémarrage ; un fichier remis dans le dossier en reçoit un autre.
  $marque = Join-Path (Join-Path $Dossier '.envois') $Fichier.Name
  $envoi = if (Test-Path -LiteralPath $marque) { [IO.File]::ReadAllText($marque).Trim() } else { '' }
  if (-not $envoi.StartsWith($somme)) {
    $envoi = '{0}-{1}-{2}' -f $somme, [DateTimeOffset]::UtcNow.ToUnixTimeSeconds(), $PID
    [IO.File]::WriteAllText($marque, $envoi)
  }
  $corps = New-Object System.Net.Http.ByteArrayContent (, $octets)
  $corps.Headers.ContentType = New-Object System.Net.Http.Headers.MediaTypeHeaderValue 'text/xml'
  $adresse = '{0}/v1/xmlfile/receive-tickets?upload={1}&name={2}' -f $Url.TrimEnd('/'), $envoi, [Uri]::EscapeDataString($Fichier.Name)
  try {
    $reponse = $client.PostAsync($adresse, $corps).GetAwaiter().GetResult()
    $texte = $reponse.Content.ReadAsStringAsync().GetAwaiter().GetResult()
  } catch {
    Write-Warning "$($Fichier.Name) : pas de réponse, nouvel essai"
    Wait-Turn $null
    return
  }
  # Une autre copie l'a rangé pendant l'envoi.
  if (-not (Test-Path -LiteralPath $Fichier.FullName)) {
    Remove-Item -LiteralPath $marque -ErrorAction SilentlyContinue
    return
  }
  $code = [int]$reponse.StatusCode
  # Comptoir répond en JSON ; un mandataire, un portail ou un autre site répond autrement.
  $verdict = try { $texte | ConvertFrom-Json } catch { $null }
  switch ($code) {
    202 { Wait-Turn $reponse } # En lieu sûr, pas encore lu : le même envoi redemande son verdict.
    { $_ -in 401, 403 } {
      [Console]::Error.WriteLine("$($Fichier.Name) : la clé de dépôt est refusée ($code) $texte")
      exit 2
    }
    { $_ -eq 200 -and $null -ne $verdict.success } {
      # Ce qui n'est pris qu'en partie est à regarder : un ticket y manque.
      $rang = if ($verdict.success -and $verdict.upload.partialCount -eq 0) { 'importés' } else { 'refusés' }
      Move-Ticket $Fichier $rang $texte $octets
    }
    { $_ -in 400, 413, 422 -and $null -ne $verdict } { Move-Ticket $Fichier 'refusés' $texte $octets }
    default {
      Write-Warning "$($Fichier.Name) : pas de verdict de Comptoir (réponse $code), nouvel essai"
      Wait-Turn $reponse
    }
  }
}

while ($true) {
  $fichiers = @(Get-ChildItem -LiteralPath $Dossier -Filter '*.xml' -File)
  foreach ($fichier in $fichiers) { Send-Ticket $fichier }
  if ($fichiers.Count -eq 0) {
    if ($UneFois) { exit 0 }
    Start-Sleep -Seconds $Pause
  }
}
